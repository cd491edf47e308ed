import type { EventDefinition, shapeOf } from '@escuta/event-sourcing'

export type SampleEvent = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

type Schema = {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** A value of a JSON schema, another for each `at`; the same for the same field of different events. */
function sampleOf(schema: Schema, at: number): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sampleOf(first, at)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[at % schema.enum.length]
  if (schema.type === 'object') return fieldsOf(schema, at)
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, at)]
  if (schema.type === 'boolean') return false
  if (schema.type !== 'string') return 1
  return schema.format === 'date-time' ? new Date(at * 1_000).toISOString() : `sample-${at}`
}

function fieldsOf({ properties = {} }: Schema, at: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, sampleOf(value, at)]))
}

/** An event of a definition, other values for each `at`; personal fields hold no ciphertext. */
export function sampleEvent(
  definition: EventDefinition,
  shape: ReturnType<typeof shapeOf>,
  at: number,
): SampleEvent {
  const plain = fieldsOf(shape['plain'] as Schema, at)
  const personal = Object.keys(definition.personal).map((field) => [field, `encrypted-${at}`])
  return { type: definition.type, data: { ...plain, ...Object.fromEntries(personal) } }
}
