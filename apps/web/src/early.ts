import { earlyCallsOf, textOf } from './lib/early-calls.ts'

/** Stands in the HTML of every screen that draws itself: asks for the screen's data before its script has loaded. */
const { pathname, search } = window.location
const isNarrow = matchMedia('(max-width: 40rem)').matches
const calls = earlyCallsOf({ pathname, search, isNarrow }, document.documentElement.dataset)

if (calls.length > 0) {
  const procedures = calls.map(([procedure]) => procedure).join(',')
  const inputs = Object.fromEntries(calls.map(([, input], index) => [index, input]))
  const answers = fetch(`/api/trpc/${procedures}?batch=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inputs),
    credentials: 'include',
  }).then(async (response) => {
    const body: unknown = await response.json()
    if (!Array.isArray(body) || body.length !== calls.length) throw new Error('The batch was not answered.')
    return body
  })
  // Asked again by the page itself, which shows why it fails.
  answers.catch(() => undefined)
  globalThis.escutaEarly = { asked: calls.map(([procedure, input]) => textOf(procedure, input)), answers }
}
