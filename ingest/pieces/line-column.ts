/** Column in a piece of a large file that says on which line of the file each row stands. */
export const lineColumn = 'vnfin_line'
