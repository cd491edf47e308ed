import { createHash } from 'node:crypto'

export type PolicyFacts = {
  readonly publicUrl: string
  /** Whether cards are taken by Stripe itself rather than by the local sandbox. */
  readonly usesStripe: boolean
}

/** Inline code of a page, known by its hash. */
export type InlineCode = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** How a page's code is known: by its content, or its scripts by a word made for this one answer. */
export type PageCode = InlineCode | { readonly nonce: string }

/** The element that the Select primitive brings along, always with this text. */
const selectStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}' +
  '[data-radix-select-viewport]::-webkit-scrollbar{display:none}'

/** What anything but a page may do in a browser. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * What a page may do: run our own scripts, use our own styles, pictures and calls, and Stripe's where cards are real.
 * Without a nonce its scripts are those of this origin; what is inline is known by its hash.
 */
export function pagePolicy({ publicUrl, usesStripe }: PolicyFacts, code: PageCode): string {
  const stripe = (...origins: readonly string[]) => (usesStripe ? origins : [])
  const known =
    'nonce' in code
      ? // Browsers that know 'strict-dynamic' trust what the nonce's scripts load and ignore the rest of the list.
        [`'nonce-${code.nonce}'`, "'strict-dynamic'", "'self'"]
      : ["'self'", ...code.scripts.map(sourceHash)]
  const styles = 'nonce' in code ? [] : code.styles
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', ...known, ...stripe('https://js.stripe.com')],
    ['style-src', "'self'", ...[selectStyle, ...styles].map(sourceHash)],
    // Stripe's script sizes its frames by style attributes.
    ...(usesStripe ? [['style-src-attr', "'unsafe-inline'"]] : []),
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'"],
    ['media-src', "'self'", 'blob:'],
    ['connect-src', "'self'", publicUrl.replace(/^http/, 'ws'), ...stripe('https://api.stripe.com')],
    ['frame-src', "'self'", ...stripe('https://js.stripe.com', 'https://hooks.stripe.com')],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ...(publicUrl.startsWith('https:') ? [['upgrade-insecure-requests']] : []),
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The texts of a page's inline scripts (data blocks included) and style elements. */
export function inlineCodeOf(html: string): InlineCode {
  return { scripts: textsOf(html, inlineScript), styles: textsOf(html, inlineStyle) }
}

function textsOf(html: string, element: RegExp): readonly string[] {
  return [...html.matchAll(element)].map(([, text]) => text!).filter((text) => text.length > 0)
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
