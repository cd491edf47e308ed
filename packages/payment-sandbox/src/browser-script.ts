import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The modules of the script, each after those it uses. */
const modules = [
  'card-rules.js',
  'card-checks.js',
  'emitter.js',
  'card-style.js',
  'card-field.js',
  'card-form.js',
  'sandbox-api.js',
  'payment-element.js',
  'elements.js',
  'confirm-payment.js',
  'stripe.js',
]

let script: string | undefined

/** The Stripe.js-shaped script as one classic script: the modules joined, their import and export words left out. */
export function browserScript(): string {
  script ??= `(() => {\n'use strict'\n${modules.map(readPart).join('\n')}})()\n`
  return script
}

function readPart(name: string): string {
  return readFileSync(join(import.meta.dirname, 'browser', name), 'utf8')
    .replaceAll(/^import [^']+ from '[^']+'\n/gm, '')
    .replaceAll(/^export /gm, '')
}
