import { type CommandContext, guest, newId, profileKey, system, userId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createCatalogue,
  encodeEvents,
  type FieldCipher,
  decryptField,
  shapeOf,
  UnknownEventError,
  upcast,
} from './catalogue.ts'
import { defineEvent } from './event-definition.ts'
import type { JsonObject, StoredEvent } from './event-store.port.ts'

const registered = defineEvent('person-registered', {
  plain: z.object({ personId: z.string(), plan: z.string() }),
  personal: (field) => ({
    name: field(z.string(), ({ personId }) => profileKey(personId)),
    phones: field(z.array(z.string()).nullable(), ({ personId }) => profileKey(personId)),
  }),
  version: 3,
  upcasts: {
    1: (old) => ({ ...old, phones: null }),
    2: ({ tier, ...old }) => ({ ...old, plan: tier ?? 'free' }),
  },
})

/** Writes key id, event id, field and plaintext into the ciphertext. */
const transparent: FieldCipher = {
  encrypt: async ({ keyId, eventId, field, plaintext }) =>
    `encrypted:1:${keyId}:${eventId}:${field}:${plaintext}`,
  decrypt: async (encrypted, keyId) =>
    encrypted.startsWith(`encrypted:1:${keyId}:`) ? encrypted.split(':').slice(5).join(':') : undefined,
}

function commandOf(context: Partial<CommandContext> = {}) {
  const defaults = {
    actor: guest,
    now: '2026-01-05T12:00:00.000Z',
    correlationId: newId(),
    causationId: null,
  }
  return {
    name: 'register',
    context: { commandId: newId(), ...defaults, ...context },
    now: '2026-01-05T12:30:00.000Z',
  }
}

function stored(data: JsonObject, schemaVersion: number, type = 'person-registered'): StoredEvent {
  return {
    type,
    data,
    metadata: {
      messageId: newId(),
      commandId: newId(),
      commandName: 'register',
      actor: { id: null, role: 'guest' },
      correlationId: newId(),
      causationId: null,
      occurredAt: '2026-01-05T12:00:00.000Z',
      schemaVersion,
      streamName: 'person-1',
      streamPosition: 1n,
      globalPosition: 7n,
    },
  }
}

const ana = {
  type: 'person-registered',
  data: { personId: 'ana', plan: 'free', name: 'Ana', phones: ['11'] },
}

describe('encodeEvents', () => {
  const catalogue = createCatalogue([registered])

  it('encrypts exactly the personal fields, each bound to its key, event and path', async () => {
    const [event] = await encodeEvents(catalogue, transparent, commandOf(), [ana])
    const id = event?.metadata.messageId
    expect(event?.data).toEqual({
      personId: 'ana',
      plan: 'free',
      name: `encrypted:1:ana/profile:${id}:name:"Ana"`,
      phones: `encrypted:1:ana/profile:${id}:phones:["11"]`,
    })
  })

  it('drops fields that the schema does not declare, so that nothing personal is stored unencrypted', async () => {
    const withExtra = { ...ana, data: { ...ana.data, cpf: '529.982.247-25' } }
    const [event] = await encodeEvents(catalogue, transparent, commandOf(), [withExtra])
    expect(JSON.stringify(event)).not.toContain('529.982')
  })

  it('derives event ids from the command id and the order of the events', async () => {
    const context = { commandId: newId() }
    const idsOf = async (command = commandOf(context)) =>
      (await encodeEvents(catalogue, transparent, command, [ana, ana])).map(
        ({ metadata }) => metadata.messageId,
      )
    const [first, second] = await idsOf()
    expect(await idsOf()).toEqual([first, second])
    expect(second).not.toBe(first)
    expect(await idsOf(commandOf())).not.toContain(first)
  })

  it('records the actor: the role that permitted the command, else the last role of the user; the name of a process', async () => {
    const actor = async (context: Partial<CommandContext>) => {
      const [event] = await encodeEvents(catalogue, transparent, commandOf(context), [ana])
      return event?.metadata.actor
    }
    const helena = userId.parse(newId())
    const roles = ['client', 'professional'] as const
    const both = { kind: 'user', userId: helena, roles, clientId: null, professionalId: null } as const
    expect(await actor({ actor: both })).toEqual({
      id: helena,
      role: 'professional',
    })
    expect(await actor({ actor: both, role: 'client' })).toEqual({ id: helena, role: 'client' })
    expect(await actor({ actor: guest })).toEqual({ id: null, role: 'guest' })
    expect(await actor({ actor: system('billing.reconcile') })).toEqual({
      id: 'billing.reconcile',
      role: 'system',
    })
  })

  it('records the newest schema version and the time of the decision', async () => {
    const [event] = await encodeEvents(catalogue, transparent, commandOf(), [ana])
    expect(event?.metadata).toMatchObject({ schemaVersion: 3, occurredAt: '2026-01-05T12:30:00.000Z' })
  })

  it('fails when a personal value does not match its schema', async () => {
    const wrong = { ...ana, data: { ...ana.data, name: 7 } }
    await expect(encodeEvents(catalogue, transparent, commandOf(), [wrong])).rejects.toBeInstanceOf(
      z.ZodError,
    )
  })
})

describe('upcast', () => {
  const catalogue = createCatalogue([registered])

  it('applies the upcasts one version after the other', () => {
    const old = stored({ personId: 'ana', tier: 'gold', name: 'encrypted:…' }, 1)
    const { data, metadata } = upcast(catalogue, old)
    expect(data).toEqual({ personId: 'ana', plan: 'gold', phones: null, name: 'encrypted:…' })
    expect(metadata.schemaVersion).toBe(3)
  })

  it('starts at the version of the stored event', () => {
    const { data } = upcast(catalogue, stored({ personId: 'ana', phones: ['11'], name: 'x' }, 2))
    expect(data).toEqual({ personId: 'ana', phones: ['11'], name: 'x', plan: 'free' })
  })

  it('returns an event of the newest version unchanged', () => {
    const event = stored({ personId: 'ana' }, 3)
    expect(upcast(catalogue, event)).toBe(event)
  })
})

describe('upcast of an unknown event', () => {
  const catalogue = createCatalogue([registered])

  it('throws for an undeclared type', () => {
    expect(() => upcast(catalogue, stored({}, 1, 'undeclared-event'))).toThrow(UnknownEventError)
  })

  it('throws for a version newer than the declared one', () => {
    expect(() => upcast(catalogue, stored({}, 4))).toThrow(
      'person-registered v4 at 7 is not in the catalogue',
    )
  })
})

describe('createCatalogue', () => {
  it('refuses two definitions of one type', () => {
    const twin = defineEvent('person-registered', { plain: z.object({}) })
    expect(() => createCatalogue([registered, twin])).toThrow('declared twice')
  })

  it('accepts the same definition twice', () => {
    expect(createCatalogue([registered, registered]).size).toBe(1)
  })

  it('refuses a definition that lacks an upcast', () => {
    const gap = defineEvent('gap', { plain: z.object({}), version: 3, upcasts: { 2: (old) => old } })
    expect(() => createCatalogue([gap])).toThrow('event gap has no upcast from 1')
  })
})

describe('decryptField', () => {
  it('returns what was encrypted', async () => {
    const encrypted = 'encrypted:1:ana/profile:id:phones:["11"]'
    expect(await decryptField<string[]>(transparent, encrypted, 'ana/profile')).toEqual(['11'])
  })

  it('returns undefined once its key is destroyed, and null for null', async () => {
    expect(
      await decryptField(transparent, 'encrypted:1:ana/profile:id:name:"Ana"', 'bia/profile'),
    ).toBeUndefined()
    expect(await decryptField(transparent, null, 'ana/profile')).toBeNull()
  })
})

describe('shapeOf', () => {
  it('returns version, plain fields and personal fields', () => {
    expect(shapeOf(registered)).toMatchObject({
      version: 3,
      plain: { properties: { personId: { type: 'string' }, plan: { type: 'string' } } },
      personal: { name: { type: 'string' }, phones: {} },
    })
  })

  it('differs when a field, its type or its encryption differs', () => {
    const shapes = [
      defineEvent('one', { plain: z.object({ at: z.string() }) }),
      defineEvent('one', { plain: z.object({ at: z.int() }) }),
      defineEvent('one', { plain: z.object({ at: z.string(), by: z.string() }) }),
      defineEvent('one', {
        plain: z.object({}),
        personal: (field) => ({ at: field(z.string(), () => 'ana/profile') }),
      }),
    ].map((definition) => JSON.stringify(shapeOf(definition)))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('throws for a type that JSON cannot represent', () => {
    expect(() => shapeOf(defineEvent('one', { plain: z.object({ at: z.date() }) }))).toThrow()
  })
})
