import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { browserScript } from '../browser-script.ts'

/** The little of the DOM that these tests touch; this package's compiler settings know no browser. */
export type PageElement = {
  readonly shadowRoot: PageElement | null
  readonly textContent: string
  readonly hidden: boolean
  readonly disabled: boolean
  readonly id: string
  value: string
  readonly adoptedStyleSheets: readonly unknown[]
  append(child: PageElement): void
  click(): void
  remove(): void
  dispatchEvent(event: object): boolean
  getAttribute(name: string): string | null
  addEventListener(name: string, handler: (event: { preventDefault(): void }) => void): void
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

type Page = {
  readonly body: PageElement
  readonly activeElement: PageElement | null
  createElement(tag: string): PageElement
}

type EventMaker = new (name: string, options: object) => object

/** What a test may do with the script's `Stripe(key)`; answers are compared, never walked. */
export type StripeLike = {
  elements(options: object): ElementsLike
  confirmPayment(
    options: object,
  ): Promise<{ paymentIntent?: object; error?: { code?: string; message: string } }>
  retrievePaymentIntent(clientSecret: string): Promise<object>
}
export type ElementsLike = {
  create(type: string, options?: object): PaymentElementLike
  getElement(type: string): PaymentElementLike | null
  submit(): Promise<{ error?: { code?: string } }>
  update(options: object): void
}
export type PaymentElementLike = {
  mount(place: PageElement): void
  unmount(): void
  destroy(): void
  on(event: string, handler: (detail: object) => void): PaymentElementLike
  off(event: string, handler: (detail: object) => void): PaymentElementLike
}

const nodeFetch = globalThis.fetch
const page: Page = Reflect.get(globalThis, 'document')
const inputEvent: EventMaker = Reflect.get(globalThis, 'Event')
const keyEvent: EventMaker = Reflect.get(globalThis, 'KeyboardEvent')

/** What the script hands to `fetch`; its form body is the page's, which Node's own fetch would not know. */
type PageRequest = {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: URLSearchParams
}

/** Runs the script as a page would, with its calls going to a server at `origin`. */
export function loadBrowserScript(origin: string): (key: string) => StripeLike {
  Reflect.set(globalThis, 'fetch', (path: string, { method, headers, body }: PageRequest) =>
    nodeFetch(origin + path, {
      method,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      ...(body && { body: body.toString() }),
    }),
  )
  runInThisContext(browserScript())
  return Reflect.get(globalThis, 'Stripe')
}

/** An empty form on the page for the element to be mounted in. */
export function newForm(): PageElement {
  const form = page.createElement('form')
  page.body.append(form)
  return form
}

/** The card fields of a mounted element, by their labels. */
export function cardFormIn(place: PageElement) {
  const root = [...place.querySelectorAll('div')].find((node) => node.shadowRoot)?.shadowRoot
  if (!root) throw new Error('No payment element is mounted here.')

  function field(label: string): PageElement {
    const found = [...root!.querySelectorAll('label')].find((node) => node.textContent.startsWith(label))
    const input = root!.querySelector(`#${found?.getAttribute('for')}`)
    if (!input) throw new Error(`No field is labelled "${label}".`)
    return input
  }

  return {
    root,
    field,
    type(label: string, text: string) {
      field(label).value = text
      field(label).dispatchEvent(new inputEvent('input', { bubbles: true, composed: true }))
    },
    leave: (label: string) => field(label).dispatchEvent(new inputEvent('blur', {})),
    press: (label: string, key: string) =>
      field(label).dispatchEvent(new keyEvent('keydown', { key, bubbles: true })),
    /** The message under a field; null while none is shown. */
    errorOf(label: string): string | null {
      const error = root.querySelector(`#${field(label).getAttribute('aria-describedby')}`)
      return error && !error.hidden ? error.textContent : null
    },
  }
}

const webFolder = join(import.meta.dirname, '../../../../../apps/web/package.json')

/** Loads a module that the web application has installed. */
export const webRequire = createRequire(webFolder)
