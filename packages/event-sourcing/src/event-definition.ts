import type { KeyId } from '@escuta/kernel'
import type { z } from 'zod'
import type { EventMetadata, JsonObject, StoredEvent } from './event-store.port.ts'

/**
 * Ciphertext of one personal field: `sealed:1:{keyId}:{eventId}:{field}:{box}`. Views copy it as it is; queries open
 * what they return.
 */
export type SealedText = string & { readonly __sealed: unique symbol }

/** A field that says something about a person: its schema, and which key seals it, from the event's open data. */
export type PersonalField<Open = never, Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema
  readonly keyOf: (open: Open) => KeyId
}

type AnyPersonal = Readonly<Record<string, PersonalField>>

/** Turns stored data of one version into the next version's. */
export type Upcast = (old: JsonObject) => JsonObject

export type EventDefinition<
  Type extends string = string,
  Open extends z.ZodObject = z.ZodObject,
  Personal extends AnyPersonal = AnyPersonal,
> = {
  readonly type: Type
  readonly version: number
  readonly open: Open
  readonly personal: Personal
  /** Upcasters by the version they start from: `upcasts[1]` makes version 2 out of version 1. */
  readonly upcasts: Readonly<Record<number, Upcast>>
}

type PersonalData<Personal extends AnyPersonal> = {
  readonly [Name in keyof Personal]: z.output<Personal[Name]['schema']>
}
type SealedData<Personal extends AnyPersonal> = {
  readonly [Name in keyof Personal]: null extends z.output<Personal[Name]['schema']>
    ? SealedText | null
    : SealedText
}

/** An event as deciders make it, personal fields in plain text. */
export type EventOf<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer Type, infer Open, infer Personal>
    ? { readonly type: Type; readonly data: Readonly<z.output<Open>> & PersonalData<Personal> }
    : never

/** An event as it is stored and as states, views and processes see it, personal fields sealed. */
export type SealedEventOf<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer Type, infer Open, infer Personal>
    ? {
        readonly type: Type
        readonly data: Readonly<z.output<Open>> & SealedData<Personal>
        readonly metadata: StoredEvent['metadata']
      }
    : never

/** What every event has for a reader that handles many kinds. */
export type AnyEvent = { readonly type: string; readonly data: object }
export type AnySealedEvent = AnyEvent & { readonly metadata: EventMetadata }

/**
 * Declares an event: a stable kebab-case type, its open data, the personal fields among it, its version and upcasters.
 * `defineEvent('user-registered', { open: z.object({ userId }), personal: (field) => ({ name: field(z.string(), (open) => profileKey(open.userId)) }) })`
 */
export function defineEvent<
  const Type extends string,
  Open extends z.ZodObject,
  Personal extends Readonly<Record<string, PersonalField>> = Record<never, PersonalField>,
>(
  type: Type,
  definition: {
    readonly open: Open
    readonly personal?: (
      field: <Schema extends z.ZodType>(
        schema: Schema,
        keyOf: (open: z.output<Open>) => KeyId,
      ) => PersonalField<never, Schema>,
    ) => Personal
    readonly version?: number
    readonly upcasts?: Readonly<Record<number, Upcast>>
  },
): EventDefinition<Type, Open, Personal> {
  // Without `personal`, Personal is its default, the empty record.
  return {
    type,
    version: definition.version ?? 1,
    open: definition.open,
    personal: definition.personal?.((schema, keyOf) => ({ schema, keyOf })) ?? ({} as Personal),
    upcasts: definition.upcasts ?? {},
  }
}
