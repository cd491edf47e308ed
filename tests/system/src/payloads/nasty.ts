import fc from 'fast-check'

/** Texts that have broken something somewhere: quotes, scripts, controls, half sample people, directions, sizes. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x\udc00',
  '\u202eabc',
  'a\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦'.repeat(20),
  '\ufeff\u200b\u2028',
  "' OR '1'='1' --",
  "'; drop table identity.users; --",
  '$1; select pg_sleep(5)',
  '\\x00\\\'"`',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '${7*7}{{7*7}}<%= 7*7 %>',
  "=cmd|'/c calc'!A1",
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie:a=b',
  'a\r\nSet-Cookie: escuta.session=b',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e400',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  '%c0%ae',
  'ａｄｍｉｎ',
  'İıſK',
]

const hugeText = fc.integer({ min: 1, max: 4 }).map((size) => 'á'.repeat(size * 20_000))
const text = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 10, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: hugeText },
)
const number = fc.oneof(
  fc.constantFrom(-1, 0, 1e308, -1e308, 2 ** 31, 2 ** 53, 0.1, 1e-320),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const simple: fc.Arbitrary<unknown> = fc.oneof(text, number, fc.boolean(), fc.constant(null))
const key = fc.oneof(fc.constantFrom('id', 'userId', 'roles', 'kind', 'then', 'toJSON', 'length'), text)
const list = fc.array(simple, { maxLength: 8 })
const fields = fc
  .array(fc.tuple(key, fc.oneof(simple, list)), { maxLength: 6 })
  .map((entries) => Object.fromEntries(entries) as unknown)

/** Any JSON value, the worse the likelier. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: simple },
  { weight: 2, arbitrary: list },
  { weight: 2, arbitrary: fields },
  { weight: 1, arbitrary: fc.array(fields, { maxLength: 3 }) },
)

/** JSON that only text can say: prototypes, numbers beyond all, depth, broken ends. */
const rawJson = fc.constantFrom(
  '{"__proto__":{"roles":["admin"]}}',
  '{"constructor":{"prototype":{"roles":["admin"]}}}',
  '{"a":1e400,"b":-1e400}',
  '{"a":1,"a":2}',
  '"\\ud800"',
  '{"\\u0000":"\\u0000"}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '{"a":',
  'undefined',
  "{'a':1}",
  '\ufeff{}',
  '',
)

type Change = (input: Record<string, unknown>, name: string, value: unknown) => void
const changes: readonly Change[] = [
  (input, name, value) => (input[name] = value),
  (input, name, value) => (input[name] = value),
  (input, name, value) => (input[name] = [input[name], value]),
  (input, name, value) => (input[name] = { [name]: input[name], value }),
  (input, name) => delete input[name],
  (input, name) => (input[name] = asText(input[name])),
  (input, _name, value) => (input[asText(value)] = value),
]

/** As JSON has it: `String` would ask a `toString` that may be anything. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** The JSON text of a call's input: mostly a right one with something wrong in it. */
export function inputText(valid: object | undefined): fc.Arbitrary<string> {
  const anything = nastyValue.map((value) => JSON.stringify(value))
  if (valid === undefined || Object.keys(valid).length === 0) return fc.oneof(rawJson, anything)
  const changed = fc
    .array(fc.tuple(fc.constantFrom(...changes), fc.constantFrom(...Object.keys(valid)), nastyValue), {
      minLength: 1,
      maxLength: 3,
    })
    .map((steps) => {
      const input: Record<string, unknown> = structuredClone({ ...valid })
      for (const [change, name, value] of steps) change(input, name, value)
      return JSON.stringify(input)
    })
  return fc.oneof(
    { weight: 12, arbitrary: changed },
    { weight: 4, arbitrary: anything },
    { weight: 2, arbitrary: rawJson },
  )
}

/** What may be given as an id in an address, as it goes over the wire. */
export const addressPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%ED%A0%80',
    '..%2f..%2f',
    '%2e%2e',
    '__proto__',
    "'--",
    'a'.repeat(6_000),
  ),
  text.filter((value) => value.isWellFormed()).map((value) => encodeURIComponent(value).slice(0, 9_000)),
)
