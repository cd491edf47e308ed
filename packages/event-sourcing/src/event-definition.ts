import type { KeyId } from '@escuta/kernel'
import type { z } from 'zod'
import type { JsonObject, StoredEvent } from './event-store.port.ts'

/**
 * Ciphertext of one personal field: `encrypted:1:{keyId}:{eventId}:{field}:{box}`. Views copy it as it is; queries
 * decrypt what they return.
 */
export type EncryptedText = string & { readonly __encrypted: unique symbol }

/** A personal field: its schema and the key that encrypts it, derived from the event's plain fields. */
export type PersonalField<Plain = never, Schema extends z.ZodType = z.ZodType> = {
  readonly schema: Schema
  readonly keyOf: (plain: Plain) => KeyId
}

type AnyPersonal = Readonly<Record<string, PersonalField>>

/** Converts stored data of one version to the next version. */
export type Upcast = (old: JsonObject) => JsonObject

export type EventDefinition<
  Type extends string = string,
  Plain extends z.ZodObject = z.ZodObject,
  Personal extends AnyPersonal = AnyPersonal,
> = {
  readonly type: Type
  readonly version: number
  readonly plain: Plain
  readonly personal: Personal
  /** Upcasters by the version they start from: `upcasts[1]` converts version 1 to version 2. */
  readonly upcasts: Readonly<Record<number, Upcast>>
}

type PersonalData<Personal extends AnyPersonal> = {
  readonly [Name in keyof Personal]: z.output<Personal[Name]['schema']>
}
type EncryptedData<Personal extends AnyPersonal> = {
  readonly [Name in keyof Personal]: null extends z.output<Personal[Name]['schema']>
    ? EncryptedText | null
    : EncryptedText
}

/** An event as deciders return it, personal fields in plain text. */
export type EventOf<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer Type, infer Plain, infer Personal>
    ? { readonly type: Type; readonly data: Readonly<z.output<Plain>> & PersonalData<Personal> }
    : never

/** An event as states are folded from it, personal fields encrypted. */
export type EncryptedEventOf<Definition extends EventDefinition> =
  Definition extends EventDefinition<infer Type, infer Plain, infer Personal>
    ? { readonly type: Type; readonly data: Readonly<z.output<Plain>> & EncryptedData<Personal> }
    : never

/** An event as views and processes receive it: with its place in the log and its cause, personal fields encrypted. */
export type StoredEventOf<Definition extends EventDefinition> = EncryptedEventOf<Definition> & {
  readonly metadata: StoredEvent['metadata']
}

/** An event of any type. */
export type AnyEvent = { readonly type: string; readonly data: object }

/**
 * Declares an event: a stable kebab-case type, its plain fields, its personal fields (encrypted before the append), its version and upcasters.
 * `defineEvent('user-registered', { plain: z.object({ userId }), personal: (field) => ({ name: field(z.string(), (plain) => profileKey(plain.userId)) }) })`
 */
export function defineEvent<
  const Type extends string,
  Plain extends z.ZodObject,
  Personal extends Readonly<Record<string, PersonalField>> = Record<never, PersonalField>,
>(
  type: Type,
  definition: {
    readonly plain: Plain
    readonly personal?: (
      field: <Schema extends z.ZodType>(
        schema: Schema,
        keyOf: (plain: z.output<Plain>) => KeyId,
      ) => PersonalField<never, Schema>,
    ) => Personal
    readonly version?: number
    readonly upcasts?: Readonly<Record<number, Upcast>>
  },
): EventDefinition<Type, Plain, Personal> {
  // Without `personal`, Personal is its default, the empty record.
  return {
    type,
    version: definition.version ?? 1,
    plain: definition.plain,
    personal: definition.personal?.((schema, keyOf) => ({ schema, keyOf })) ?? ({} as Personal),
    upcasts: definition.upcasts ?? {},
  }
}
