/**
 * Name of a cookie in HTTP headers: over https with the prefix `__Host-`, with which browsers refuse it from a subdomain,
 * for a path, or without Secure (RFC 6265bis, 4.1.3.2).
 */
export function cookieNameOf(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}
