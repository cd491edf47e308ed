import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'

const oneYear = 31_536_000
const permissions =
  'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=(), browsing-topics=()'

export type HeaderFacts = {
  readonly publicUrl: string
  /** Whether cards are taken by Stripe itself rather than by the local sandbox. */
  readonly usesStripe: boolean
  /** The inline scripts of the built pages. */
  readonly inlineScripts: readonly string[]
}

/** What browsers may do on our pages: our own scripts, styles, pictures and calls, and Stripe's where cards are real. */
export function pageHeaders(facts: HeaderFacts): FastifyHelmetOptions {
  const isSecure = facts.publicUrl.startsWith('https:')
  const sockets = facts.publicUrl.replace(/^http/, 'ws')
  const stripe = (...origins: readonly string[]) => (facts.usesStripe ? origins : [])
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...facts.inlineScripts.map(sourceHash), ...stripe('https://js.stripe.com')],
        // Primitives place menus and lock scrolling by style attributes and elements of their own.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", sockets, ...stripe('https://api.stripe.com')],
        'frame-src': ["'self'", ...stripe('https://js.stripe.com', 'https://hooks.stripe.com')],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        ...(isSecure && { 'upgrade-insecure-requests': [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure && { maxAge: oneYear, includeSubDomains: true },
    frameguard: { action: 'deny' },
  }
}

/** Sent with pages beside helmet's headers, which do not know it. */
export const permissionsPolicy = { 'permissions-policy': permissions } as const

/** Headers of every API answer: data for our own scripts, of use as nothing else and kept by nobody. */
export function apiHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:')
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': `max-age=${oneYear}; includeSubDomains` }),
  }
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The texts of a page's inline scripts, data blocks included. */
export function inlineScriptsOf(html: string): readonly string[] {
  return [...html.matchAll(inlineScript)].map(([, text]) => text!).filter((text) => text.length > 0)
}

function sourceHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
