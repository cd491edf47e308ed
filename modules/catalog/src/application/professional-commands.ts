import { decryptField, type EncryptedText, type Outcome } from '@escuta/event-sourcing'
import {
  accessRefusals,
  type ProfessionalId,
  profileKey,
  type Refusal,
  RefusedError,
  signedIn,
  unwrap,
} from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import {
  type Background,
  catalogRefusals,
  type changeProfileInput,
  type describeBackgroundInput,
  type Professional,
  promiseProblem,
  type registerProfessionalInput,
} from '../contract/index.ts'
import type { CatalogDeps } from './deps.ts'
import {
  decryptBackground,
  decryptProfessional,
  ratingsOf,
} from '../read-models/professionals/professionals.query.ts'
import {
  professional,
  type Professional as State,
  type RegisteredProfessional,
} from '../domain/professional/professional.state.ts'
import { professionalIdOfUser } from '../contract/professional-id.ts'
import type { DecryptedTexts } from '../domain/professional/verification.ts'
import { onboardingDraft } from '../onboarding-drafts/onboarding-drafts.ts'
import { ownerOf } from './credential-documents.ts'
import { changeProfile } from '../domain/professional/change-profile.decide.ts'
import { describeBackground } from '../domain/professional/describe-background.decide.ts'
import { registerProfessional } from '../domain/professional/register-professional.decide.ts'

/** Returns the record after a command. Throws `professional-not-found` for an empty stream, or the command's refusal. */
export function recordAfter(outcome: Outcome<State> | Refusal): RegisteredProfessional {
  return registered(unwrap(outcome).state)
}

function registered(state: State): RegisteredProfessional {
  if (state.status === 'unknown') throw new RefusedError(catalogRefusals.refuse('professional-not-found'))
  return state
}

/** Registers the caller's own professional record; `created` is false when it existed. */
export async function register(
  deps: CatalogDeps,
  input: Omit<z.output<typeof registerProfessionalInput>, 'professionalId'>,
  ctx: RequestContext,
): Promise<{ professional: Professional; created: boolean }> {
  const { userId, personId } = ownerOf(ctx)
  if (input.userId !== undefined && input.userId !== userId)
    ctx.warn('foreign-user-id', { given: input.userId })
  const professionalId = professionalIdOfUser(userId)
  refusePromises(promisesIn(input))
  const { document } = await onboardingDraft(deps, { userId, personId })
  const command = { ...input, professionalId, userId, personId, document }
  const outcome = unwrap(await deps.run(registerProfessional, command, ctx.command()))
  return { professional: await present(deps, recordAfter(outcome)), created: outcome.changed }
}

export async function change(
  deps: CatalogDeps,
  input: z.output<typeof changeProfileInput>,
  ctx: RequestContext,
): Promise<Professional> {
  const { userId: by } = signedIn(ctx)
  const facts = { decrypted: await decryptTexts(deps, input.professionalId) }
  refusePromises(await newPromisesIn(deps, input.professionalId, input))
  const record = recordAfter(await deps.run(changeProfile, { ...input, by }, ctx.command(), facts))
  return present(deps, record)
}

/** `created` is false when the background was described before. */
export async function describe(
  deps: CatalogDeps,
  input: z.output<typeof describeBackgroundInput>,
  ctx: RequestContext,
): Promise<{ background: Background; created: boolean }> {
  const { userId: by } = signedIn(ctx)
  const facts = { decrypted: await decryptTexts(deps, input.professionalId) }
  refusePromises(await newPromisesIn(deps, input.professionalId, { background: input }))
  const record = recordAfter(await deps.run(describeBackground, { ...input, by }, ctx.command(), facts))
  const { background, id, personId, isPublic } = record
  return {
    background: {
      professionalId: id,
      ...(await decryptBackground(deps.cipher, background, personId)),
      isPublic,
    },
    created: background.descriptions === 1,
  }
}

/** The texts that a verification covers, decrypted from the stream: a view may lag. */
async function decryptTexts(deps: CatalogDeps, id: ProfessionalId): Promise<DecryptedTexts> {
  const record = registered(await deps.load(professional, { professionalId: id }))
  const { name, crp, specialty, background, personId } = record
  const encrypted = [name, crp, specialty, background.education].filter((text) => text !== null)
  const decrypted = await Promise.all(
    encrypted.map((text) => decryptField(deps.cipher, text, profileKey(personId))),
  )
  return new Map(encrypted.map((text, index) => [text, decrypted[index] ?? '']))
}

export async function present(deps: CatalogDeps, record: RegisteredProfessional): Promise<Professional> {
  return decryptProfessional(deps.cipher, record, await ratingsOf(deps, record.id))
}

type ShownTexts = {
  readonly specialty?: string
  readonly bio?: string
  readonly background?:
    | { readonly education: string | null; readonly approaches: readonly string[] }
    | undefined
}
type Promised = { readonly path: string; readonly text: string; readonly message: string }

/** The texts that promise a result. */
function promisesIn({ specialty, bio, background }: ShownTexts): readonly Promised[] {
  const texts = [
    ['specialty', specialty],
    ['bio', bio],
    ['background.education', background?.education],
    ...(background?.approaches ?? []).map((text, index) => [`background.approaches.${index}`, text] as const),
  ] as const
  return texts.flatMap(([path, text]) => {
    const message = text ? promiseProblem(text) : undefined
    return text && message ? [{ path, text, message }] : []
  })
}

/** The texts that promise a result, but for those that the record has already. */
async function newPromisesIn(
  deps: CatalogDeps,
  id: ProfessionalId,
  texts: ShownTexts,
): Promise<readonly Promised[]> {
  const promises = promisesIn(texts)
  if (promises.length === 0) return promises
  const record = registered(await deps.load(professional, { professionalId: id }))
  const decrypt = (text: EncryptedText) => decryptField(deps.cipher, text, profileKey(record.personId))
  const [specialty, bio, { education, approaches }] = await Promise.all([
    decrypt(record.specialty),
    decrypt(record.bio),
    decryptBackground(deps.cipher, record.background, record.personId),
  ])
  const before = new Set([specialty, bio, education, ...approaches])
  return promises.filter(({ text }) => !before.has(text))
}

/** Refuses (`invalid-input`) promises of a result, each at its field. */
function refusePromises(promises: readonly Promised[]): void {
  if (promises.length === 0) return
  const issues = promises.map(({ path, message }) => ({ path, message }))
  throw new RefusedError({ ...accessRefusals.refuse('invalid-input'), issues })
}
