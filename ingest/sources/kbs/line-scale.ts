/**
 * What makes VND of a line of a statement: tables of KBS are in thousand VND, but what a line marks with `(VNÐ)`, as
 * earnings per share, stands in VND.
 * @param scale of the other lines
 */
export const lineScale = (label: string, scale: number): number => (/\(VN[ÐĐD]\)/i.test(label) ? 1 : scale)
