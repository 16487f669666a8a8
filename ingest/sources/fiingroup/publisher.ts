/** FiinGroup, whose FiinPro-X sells market and macro data. */
export const fiingroup = {
  id: 'fiingroup',
  name: 'FiinGroup (FiinPro-X)',
  url: 'https://fiingroup.vn',
} as const
