import { z } from 'zod'

/** A text that a contract takes, and what reads it. */
export type InputText = {
  readonly path: string
  readonly schema: z.ZodType
  /** Characters of the longest that is not refused; Infinity where no check says so. */
  readonly most: number
  /** The patterns and functions that it is checked with; none for a text that may be anything. */
  readonly readers: readonly string[]
  /** A function of ours reads it before its length was refused. */
  readonly isReadUnbounded: boolean
}

type Def = Readonly<Record<string, unknown>>
type Check = Readonly<{ check?: string; maximum?: number; abort?: boolean; pattern?: RegExp; fn?: unknown }>

const fixedLength = 1_000

/** Every text within these schemas, each once. */
export function inputTexts(schemas: Readonly<Record<string, unknown>>): readonly InputText[] {
  const seen = new Set<unknown>()
  const found: InputText[] = []
  function walk(path: string, schema: unknown, within: number): void {
    if (!(schema instanceof z.ZodType) || seen.has(schema)) return
    seen.add(schema)
    const def = defOf(schema)
    if (isText(schema)) found.push(textOf(path, schema, Math.min(within, boundOf(def['in']))))
    for (const [name, part] of partsOf(def)) walk(path + name, part, Math.min(within, boundBefore(def, part)))
  }
  for (const [name, schema] of Object.entries(schemas)) walk(name, schema, Infinity)
  return found
}

/** A text, or one that was changed on the way: trimmed, composed, in small letters. */
function isText(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false
  const def = defOf(schema)
  return def['type'] === 'string' || (def['type'] === 'pipe' && isText(def['in']))
}

function textOf(path: string, schema: z.ZodType, within: number): InputText {
  const checks = checksOf(schema)
  const ours = checks.findIndex(({ check }) => check === 'custom')
  const before = checks.slice(0, Math.max(ours, 0)).filter(({ abort }) => abort)
  return {
    path,
    schema,
    most: Math.min(within, limitOf(checks)),
    readers: checks.flatMap(({ pattern, fn }) => ((pattern ?? fn) ? [String(pattern ?? fn)] : [])),
    isReadUnbounded: ours >= 0 && Math.min(within, limitOf(before)) === Infinity,
  }
}

/** What follows in a pipe reads only what came through the part before. */
function boundBefore(def: Def, part: unknown): number {
  return def['type'] === 'pipe' && part === def['out'] ? boundOf(def['in']) : Infinity
}

function boundOf(schema: unknown): number {
  if (!(schema instanceof z.ZodType)) return Infinity
  const def = defOf(schema)
  return def['type'] === 'pipe' ? boundOf(def['in']) : limitOf(checksOf(schema))
}

/** The shortest limit among checks; a pattern without an open repetition is one too. */
function limitOf(checks: readonly Check[]): number {
  const limits = checks.map(({ check, maximum = Infinity, pattern }) => {
    if (check === 'max_length') return maximum
    return pattern && !/[*+]|\{\d+,\}/.test(pattern.source) ? fixedLength : Infinity
  })
  return Math.min(Infinity, ...limits)
}

/** A text's form first, such as that of a date, then the checks on it. */
function checksOf(schema: z.ZodType): readonly Check[] {
  const def = defOf(schema)
  const checks = (def['checks'] ?? []) as readonly { readonly _zod: { readonly def: Check } }[]
  return [def, ...checks.map((check) => check._zod.def)]
}

function partsOf(def: Def): readonly (readonly [string, unknown])[] {
  const named = ['in', 'out', 'innerType', 'element', 'valueType', 'keyType', 'left', 'right']
  const listed = [def['options'], def['items']].flatMap((list) => (Array.isArray(list) ? list : []))
  return [
    ...Object.entries(Object(def['shape'])).map(([key, part]) => [`.${key}`, part] as const),
    ...named.map((key) => ['', def[key]] as const),
    ...listed.map((part, index) => [`[${index}]`, part] as const),
  ]
}

function defOf(schema: z.ZodType): Def {
  return schema.def as unknown as Def
}
