import type { TestApp } from '@escuta/test-support'
import fc from 'fast-check'
import type { Comparison } from '../documented-answers.ts'
import { codeIn, type Request, type Way } from '../matrix/calls.ts'
import { addressPart, inputText } from './nasty.ts'

/** A request as it goes over the wire; `payload` is JSON text, or what pretends to be. */
export type Attempt = Pick<Request, 'method' | 'url'> & { readonly payload?: string }

/** Attempts to break one way into the app, made from a right input where there is one. */
export function attemptsOn({ method, path, name }: Way, valid: object | undefined): fc.Arbitrary<Attempt> {
  const isTrpcQuery = name.startsWith('tRPC') && method === 'GET'
  const url = addressOf(path, valid)
  if (isTrpcQuery) {
    return inputText(valid).map((input) => ({ method, url: `${path}?input=${encoded(input)}` }))
  }
  if (method === 'GET') return fc.tuple(url, inputText(valid)).map(([to, text]) => asked(to, text))
  return fc.tuple(url, inputText(valid)).map(([to, payload]) => ({ method, url: to, payload }))
}

/** What is wrong with the answer to an attempt, in words; undefined when nothing is. */
export async function wrongWith(
  app: TestApp,
  { cookie, compare }: { readonly cookie: string; readonly compare: Comparison },
  attempt: Attempt,
): Promise<string | undefined> {
  const { method, url } = attempt
  const answer = await sent(app, cookie, attempt)
  if (answer.statusCode >= 500) return `${answer.statusCode}: ${answer.body.slice(0, 300)}`
  if (leaksInternals.test(answer.body)) return `leaks internals: ${answer.body.slice(0, 300)}`
  const body = bodyOf(answer)
  const undocumented = compare({ method, url, status: answer.statusCode, body })
  if (undocumented !== undefined || answer.statusCode < 300) return undocumented
  const message: unknown = Object(body).message ?? Object(Object(body).error).message
  if (codeIn(body).startsWith('no refusal')) return codeIn(body)
  return typeof message === 'string' && message !== '' ? undefined : `without a message: ${answer.body}`
}

function bodyOf({ body, headers }: { readonly body: string; readonly headers: object }): unknown {
  const isJson = String(Reflect.get(headers, 'content-type')).startsWith('application/json')
  return isJson ? JSON.parse(body) : body
}

function sent(app: TestApp, cookie: string, { method, url, payload }: Attempt) {
  const headers = {
    ...(cookie !== '' && { cookie }),
    ...(payload !== undefined && { 'content-type': 'application/json' }),
  }
  return app.server.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
}

/** Traces, statements and places of this computer, which no answer may hold. */
const leaksInternals = /\n\s+at |node_modules|\.ts:\d+|"stack"|syntax error at|violates |pg_catalog/

function addressOf(path: string, valid: object | undefined): fc.Arbitrary<string> {
  const known = (name: string): unknown =>
    Reflect.get(Object(valid), name) ?? Reflect.get(Object(valid), 'professionalId')
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return fc
    .tuple(...names.map((name) => fc.oneof(addressPart, fc.constant(String(known(name))))))
    .map((parts) =>
      names.reduce((url, name, index) => url.replace(`:${name}`, () => parts[index] ?? ''), path),
    )
}

function asked(url: string, text: string): Attempt {
  const words = encoded(text).slice(0, 4_000)
  return { method: 'GET', url: `${url}?limit=${words}&cursor=${words}&from=${words}&period=${words}` }
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
