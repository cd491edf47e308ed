import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerApiDocs } from './api-docs.ts'
import { notesPermissions, notesRoutes } from './testing/open-door.ts'

describe('the API page', () => {
  it('describes every documented path in OpenAPI 3.1, with its input and its refusals', async () => {
    const app = fastify()
    registerApiDocs(app, { routes: notesRoutes, permissions: notesPermissions })
    const description = (await app.inject('/api/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
    const described = Object.entries<object>(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(
      notesRoutes.map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`).toSorted(),
    )
    const write = description.paths['/api/notes'].post
    expect(write.requestBody.content['application/json'].schema.properties.text).toEqual({ type: 'string' })
    expect(Object.keys(write.responses)).toEqual(expect.arrayContaining(['201', '400', '409', '415']))
    expect(write.description).toBe('Quem pode chamar: visitantes, clientes.')
    await app.close()
  })

  it.each([true, false])('is served from here, viewer included', async (ignoreTrailingSlash) => {
    const app = fastify({ routerOptions: { ignoreTrailingSlash } })
    registerApiDocs(app, { routes: notesRoutes, permissions: notesPermissions })
    expect((await app.inject('/api/docs')).headers.location).toBe('/api/docs/')
    const page = await app.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('/api/openapi.json')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
    const [, script] = /src="([^"]+)"/.exec(page.body) ?? []
    const viewer = await app.inject(new URL(script!, 'http://localhost/api/docs/').pathname)
    expect([viewer.statusCode, viewer.body.length > 1_000_000]).toEqual([200, true])
    await app.close()
  })
})
