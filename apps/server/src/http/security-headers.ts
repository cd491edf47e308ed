import type { FastifyHelmetOptions } from '@fastify/helmet'
import { nothingPolicy } from './content-policy.ts'

const oneYear = 31_536_000

/**
 * Addresses, as routes of the server, whose pages may use camera and microphone. A page keeps the permissions it was loaded with, so that links
 * to these load the page anew.
 */
export const roomAddresses: readonly string[] = ['/profissional/consulta', '/consulta/:appointmentId']

/** What helmet says of pages, beside their content policy, which differs from page to page. */
export function pageHeaders(publicUrl: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Links in e-mails carry tokens: other sites receive the origin only.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: oneYear, includeSubDomains: true },
    frameguard: { action: 'deny' },
  }
}

/** The Permissions-Policy of the page at an address, as a route of the server. */
export function permissionsOf(address: string): string {
  const media = roomAddresses.includes(address) ? '(self)' : '()'
  return `camera=${media}, microphone=${media}, display-capture=${media}, geolocation=(), payment=(self), usb=(), browsing-topics=()`
}

/** Headers of every API answer: data for our own scripts, not framed, not sniffed, not cached. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': nothingPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

/** Headers of every answer of the app. */
export function alwaysHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${oneYear}; includeSubDomains`,
    }),
  }
}
