// A picture wider than its room begins in its middle, where its roots are; without this script at its left edge.
for (const room of document.querySelectorAll('.graph-room'))
  room.scrollLeft = (room.scrollWidth - room.clientWidth) / 2
