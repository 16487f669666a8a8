/**
 * An e-mail address as it is taken here: dot-atom and a domain name with a point. Nothing that ends a header, separates
 * addresses or begins a command of SMTP passes: no space, comma, angle bracket, quotation mark or control character.
 */
export const mailAddressPattern =
  "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$"
