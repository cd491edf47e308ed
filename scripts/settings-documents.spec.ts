import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].toSorted()
}

async function textOf(path: string): Promise<string> {
  return readFile(new URL(`../${path}`, import.meta.url), 'utf8')
}

const compose = await textOf('docker-compose.yml')
const readByServer = namesIn(
  await textOf('apps/server/src/settings/environment.ts'),
  /^ {2}([A-Z][A-Z\d_]+):/gm,
)
const readByCompose = namesIn(compose, /\$\{([A-Z][A-Z\d_]+)/g)
const explained = namesIn(await textOf('.env.example'), /^# ([A-Z][A-Z\d_]+)=/gm)

describe('.env.example', () => {
  it('explains every setting that the server and docker compose read', () => {
    expect(readByServer.length).toBeGreaterThan(10)
    expect([...readByServer, ...readByCompose].filter((name) => !explained.includes(name))).toEqual([])
  })

  it('explains only settings that are read', () => {
    const read = new Set([...readByServer, ...readByCompose])
    expect(explained.filter((name) => !read.has(name))).toEqual([])
  })
})

describe('docker-compose.yml', () => {
  it('gives the server only settings that it reads', () => {
    const handedOver = /environment: &settings\n((?: {4}.+\n)+)/.exec(compose)?.[1] ?? ''
    const given = namesIn(handedOver, /^ {4}([A-Z][A-Z\d_]+):/gm)
    expect(given).toContain('DATABASE_URL')
    expect(given.filter((name) => !readByServer.includes(name))).toEqual([])
  })
})
