import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isActivityFieldNamed } from '@escuta/i18n'
import { describe, expect, it } from 'vitest'
import { codeWords } from './activity-words.ts'

const root = join(import.meta.dirname, '../../../../../..')

type Schema = { readonly [name: string]: unknown }
type Lock = Readonly<Record<string, Readonly<Record<string, Schema>>>>

const lock = JSON.parse(readFileSync(join(root, 'tests/system/events.lock.json'), 'utf8')) as Lock
const shapes = Object.entries(lock).map(([type, versions]) => ({ type, shape: newestOf(versions) }))

function newestOf(versions: Readonly<Record<string, Schema>>): Schema {
  const newest = Math.max(...Object.keys(versions).map(Number))
  return versions[String(newest)] ?? {}
}

/** Every code of an enumeration in a schema, with the field that holds it, and every field. */
function namesIn(schema: unknown, field = ''): readonly { readonly field: string; readonly code?: string }[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => namesIn(each, field))
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) => {
    if (name === 'enum' && Array.isArray(value)) return value.map((code) => ({ field, code: String(code) }))
    if (name === 'properties')
      return Object.entries(value as Schema).flatMap(([each, of]) => [{ field: each }, ...namesIn(of, each)])
    return namesIn(value, field)
  })
}

type Named = { readonly type: string; readonly field: string; readonly code?: string }

const names = shapes.flatMap(({ type, shape }): readonly Named[] => [
  ...namesIn(shape['plain']).map((each) => ({ type, ...each })),
  ...Object.keys(Object(shape['personal'])).map((field) => ({ type, field })),
])

describe('the words of the activity history', () => {
  it('read the recorded shapes', () =>
    expect(names.filter(({ code }) => code !== undefined).length).toBeGreaterThan(200))

  it('name every value of an enumeration that an event has', () => {
    const missing = names.filter(({ code, field }) => code !== undefined && !codeWords(code, field))
    expect(missing).toEqual([])
  })

  it('name every field of an event', () => {
    const missing = names.filter(({ code, field }) => code === undefined && !isActivityFieldNamed(field))
    expect(missing).toEqual([])
  })
})
