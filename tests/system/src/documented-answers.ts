import { isDeepStrictEqual } from 'node:util'
import { contentsOf } from '@escuta/server/compose'
import { samplePassword, type TestApp } from '@escuta/test-support'
import { expect } from 'vitest'
import { z } from 'zod'
import { type HttpClient, httpClient } from './http-client.ts'

type Answered = {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly body: unknown
}

const refusal = z.object({
  content: z.object({
    'application/json': z.object({
      schema: z.object({
        properties: z.object({ code: z.object({ enum: z.array(z.string()) }).optional() }),
      }),
    }),
  }),
})
const operation = z.object({ responses: z.record(z.string(), z.unknown()) })
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** Compares answers with the served OpenAPI document and the schemas it is made of. */
export type Comparison = (answered: Answered) => string | undefined

/** What an answer of a documented path has that its description does not, in words; undefined for any other path. */
export async function comparisonOf(app: TestApp): Promise<Comparison> {
  const { paths } = description.parse((await app.server.inject('/api/openapi.json')).json())
  const { rest } = contentsOf(app.modules)
  // A path without parameters is found before one with them.
  const routes = rest.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  return ({ method, url, status, body }) => {
    const path = url.split('?')[0] ?? ''
    const route = routes.find((one) => one.method === method && formOf(one.path).test(path))
    if (!route) return undefined
    const described = paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const response = described?.responses[String(status)]
    const name = `${method} ${route.path} answers ${status}`
    if (response === undefined) return `${name}, which is not documented`
    if (status >= 400) return codesIn(response).includes(codeIn(body)) ? undefined : `${name} ${codeIn(body)}`
    const parsed = route.response.safeParse(body)
    if (parsed.success && isDeepStrictEqual(parsed.data, body)) return undefined
    return `${name} in another form than documented: ${JSON.stringify(body).slice(0, 300)}`
  }
}

export type DocumentedClients = {
  readonly guest: () => HttpClient
  readonly signedIn: (email: string) => Promise<HttpClient>
}

/** Clients whose answers are compared with the description of the documented paths. */
export async function documentedClients(app: TestApp): Promise<DocumentedClients> {
  const undocumented = await comparisonOf(app)
  const guest = () => httpClient(app.url, (answered) => expect(undocumented(answered)).toBeUndefined())
  return {
    guest,
    async signedIn(email) {
      const http = guest()
      await http.post('/api/auth/login', { email, password: samplePassword })
      return http
    },
  }
}

function formOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)
}

function codesIn(response: unknown): readonly string[] {
  return refusal.parse(response).content['application/json'].schema.properties.code?.enum ?? []
}

function codeIn(body: unknown): string {
  return String(Object(body).code)
}
