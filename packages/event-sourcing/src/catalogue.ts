import { type CommandContext, deriveId, type KeyId, rolesOf } from '@escuta/kernel'
import { z } from 'zod'
import type { AnyEvent, EventDefinition } from './event-definition.ts'
import type { FoldedEvent, Json, JsonObject, NewEvent } from './event-store.port.ts'

/** Encrypts and decrypts personal fields; packages/field-encryption implements it. */
export type FieldCipher = {
  encrypt(field: {
    readonly keyId: KeyId
    readonly eventId: string
    readonly field: string
    readonly plaintext: string
  }): Promise<string>
  /** The plain text, or undefined when its key was destroyed. Throws when the text was altered or has another key. */
  decrypt(encrypted: string, expectedKeyId: KeyId): Promise<string | undefined>
}

/** The event definitions of the whole app, by type. */
export type Catalogue = ReadonlyMap<string, EventDefinition>

/** The log holds an event that the catalogue does not declare; readers stop at it and do not skip it. */
export class UnknownEventError extends Error {
  readonly eventType: string
  constructor(event: FoldedEvent) {
    super(
      `event ${event.type} v${event.metadata.schemaVersion} at ${event.metadata.globalPosition} is not in the catalogue`,
    )
    this.name = 'UnknownEventError'
    this.eventType = event.type
  }
}

/** Type of every log's first event, written by the adapter: its id is the log's id, by which checkpoints are keyed. */
export const storeCreatedType = 'store-created'

export function createCatalogue(definitions: readonly EventDefinition[]): Catalogue {
  const catalogue = new Map<string, EventDefinition>()
  for (const definition of definitions) {
    const known = catalogue.get(definition.type)
    if (known && known !== definition) throw new Error(`event ${definition.type} is declared twice`)
    for (let version = 1; version < definition.version; version += 1) {
      if (!definition.upcasts[version])
        throw new Error(`event ${definition.type} has no upcast from ${version}`)
    }
    catalogue.set(definition.type, definition)
  }
  return catalogue
}

type EncodedCommand = { readonly name: string; readonly context: CommandContext; readonly now: string }

/** Validates, encrypts and encodes the events of one command. Event ids derive from the command's id and their order. */
export async function encodeEvents(
  catalogue: Catalogue,
  cipher: FieldCipher,
  command: EncodedCommand,
  events: readonly AnyEvent[],
): Promise<NewEvent[]> {
  return Promise.all(
    events.map(async (event, index) => {
      const definition = catalogue.get(event.type)
      if (!definition) throw new Error(`event ${event.type} is not in the catalogue`)
      const messageId = deriveId(command.context.commandId, String(index))
      const data = await encryptData(definition, cipher, messageId, event.data)
      return { type: event.type, data, metadata: { messageId, ...metadataOf(command, definition.version) } }
    }),
  )
}

/** Converts a stored event to its newest version; personal fields stay encrypted. Throws UnknownEventError. */
export function upcast<Event extends FoldedEvent>(catalogue: Catalogue, event: Event): Event {
  const definition = catalogue.get(event.type)
  if (!definition || event.metadata.schemaVersion > definition.version) throw new UnknownEventError(event)
  let { data } = event
  let version = event.metadata.schemaVersion
  if (version === definition.version) return event
  for (; version < definition.version; version += 1) data = definition.upcasts[version]!(data)
  return { ...event, data, metadata: { ...event.metadata, schemaVersion: version } }
}

async function encryptData(
  definition: EventDefinition,
  cipher: FieldCipher,
  eventId: string,
  data: object,
): Promise<JsonObject> {
  const plain = asJsonObject(definition.plain.parse(data))
  const values = asJsonObject(data)
  const encrypted: Record<string, Json> = { ...plain }
  for (const [field, { schema, keyOf }] of Object.entries(definition.personal)) {
    const value = schema.parse(values[field]) as Json
    if (value === null) encrypted[field] = null
    else {
      const plaintext = JSON.stringify(value)
      encrypted[field] = await cipher.encrypt({ keyId: keyOf(plain as never), eventId, field, plaintext })
    }
  }
  return encrypted
}

/** Guarantee: event data is declared by zod objects over JSON values only (tested by tests/system/events-lock.spec.ts). */
function asJsonObject(data: unknown): JsonObject {
  return data as JsonObject
}

function metadataOf({ context, name, now }: EncodedCommand, schemaVersion: number) {
  const { actor } = context
  const role = context.role ?? rolesOf(actor).at(-1) ?? 'guest'
  const id = actor.kind === 'user' ? actor.userId : actor.kind === 'system' ? actor.name : null
  return {
    commandId: context.commandId,
    commandName: name,
    actor: { id, role },
    correlationId: context.correlationId,
    causationId: context.causationId,
    occurredAt: now,
    schemaVersion,
  }
}

/** Decrypts one encrypted value of a row or an event; undefined when its key was destroyed, null stays null. */
export async function decryptField<Value = string>(
  cipher: FieldCipher,
  encrypted: string | null,
  keyId: KeyId,
): Promise<Value | null | undefined> {
  if (encrypted === null) return null
  const plain = await cipher.decrypt(encrypted, keyId)
  return plain === undefined ? undefined : (JSON.parse(plain) as Value)
}

/** A fingerprint of an event's declared shape, for the lock file that forbids silent changes. */
export function shapeOf({ version, plain, personal }: EventDefinition): JsonObject {
  const fields = Object.entries(personal)
  const keys = fields.map(([field, { keyOf }]) => [field, keyPattern(keyOf)])
  return {
    version,
    plain: jsonSchemaOf(plain),
    personal: Object.fromEntries(fields.map(([field, { schema }]) => [field, jsonSchemaOf(schema)])),
    ...(keys.length > 0 && { keys: Object.fromEntries(keys) }),
  }
}

/** A key id with field names as placeholders: `{personId}/profile`. */
function keyPattern(keyOf: (plain: never) => KeyId): string {
  const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` })
  return keyOf(names as never)
}

function jsonSchemaOf(schema: z.ZodType): JsonObject {
  return asJsonObject(z.toJSONSchema(schema, { unrepresentable: 'throw' }))
}
