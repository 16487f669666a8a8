const directives = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
]

/** Nothing but our own files; no inline script or style, so that text from outside can never become one. */
export const contentSecurityPolicy = [...directives, "frame-ancestors 'none'"].join('; ')

/**
 * The same for what other sites may put into a frame. Browsers follow `frame-ancestors` in place of X-Frame-Options where
 * both are there.
 */
export const framedPolicy = [...directives, 'frame-ancestors *'].join('; ')
