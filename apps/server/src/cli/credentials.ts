import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { rejectionReason } from '@escuta/catalog/contract'
import {
  formatInstant,
  isRefusal,
  professionalId,
  type Refusal,
  systemClock,
  systemContext,
} from '@escuta/kernel'
import { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'
import { operator } from './read-arguments.ts'
import { upToDate } from './up-to-date.ts'

export const credentialsUsage = `  npm run cli -- credentials       mostra os registros profissionais que esperam análise ou nova conferência, o mais antigo primeiro
  npm run cli -- review-credential <id> [--by "<nome>"]
                                   registra que a análise começou
  npm run cli -- open-credential-document <id> --to <arquivo> [--by "<nome>"]
                                   registra a abertura e grava o documento em um arquivo só seu
  npm run cli -- approve-credential <id> [--by "<nome>"]
                                   aprova ou confirma de novo; o perfil fica público se a pessoa pediu
  npm run cli -- reject-credential <id> --reason "<motivo>" [--by "<nome>"]
                                   recusa, também na nova conferência; a pessoa lê o motivo, corrige e envia de novo`

type App = Pick<Foundations, 'modules' | 'runner' | 'store'>
type Say = (line: string) => void

export const credentialCase = z.object({ id: professionalId, by: operator })
export const credentialOpening = credentialCase.extend({ to: z.string().min(1) })
export const credentialRejection = credentialCase.extend({ reason: rejectionReason })
type Case = z.output<typeof credentialCase>

/** Says which credentials wait, for the first or a new check, the longest waiting first. */
export async function listCredentials(app: App, say: Say): Promise<void> {
  await upToDate(app)
  const { credentials } = app.modules.catalog
  let page = await credentials.waiting()
  if (page.items.length === 0) say('Nenhum registro espera análise.')
  while (page.items.length > 0) {
    for (const { professionalId: id, name, specialty, crp, education, document, ...review } of page.items) {
      say(`${id}  ${name}, ${specialty}`)
      say(`  ${crp}${education === null ? '' : `; formação: ${education}`}`)
      if (document) say(`  documento: ${document.fileName} (${Math.ceil(document.size / 1024)} kB)`)
      const { submittedAt, startedBy, expiresAt } = review
      const [since, state] = [
        formatInstant(submittedAt),
        startedBy === null ? '' : `; em análise por ${startedBy}`,
      ]
      if (expiresAt !== null)
        say(`  nova conferência pedida em ${since}; vence em ${formatInstant(expiresAt)}${state}`)
      else if (review.review === 'expired') say(`  venceu sem nova conferência, pedida em ${since}${state}`)
      else say(`  enviado em ${since}${state}`)
    }
    if (page.nextCursor === null) return
    page = await credentials.waiting(page.nextCursor)
  }
}

/** Records that the operator looks at a credential. Refuses (RefusedError) one that does not wait. */
export async function reviewCredential({ modules }: App, { id, by }: Case, say: Say): Promise<void> {
  const context = systemContext('cli.review-credential', systemClock)
  throwRefused(await modules.catalog.credentials.start({ professionalId: id, by }, context))
  say('Análise registrada.')
}

/**
 * Records that the operator opens the document and writes it to a file that only this user may read. Refuses
 * (RefusedError) a credential without one, and a file that is there already.
 */
export async function openCredentialDocument(
  { modules }: App,
  { id, by, to }: z.output<typeof credentialOpening>,
  say: Say,
): Promise<void> {
  const context = systemContext('cli.open-credential-document', systemClock)
  const path = resolve(to)
  // Made before the opening is recorded, so that nothing is recorded where nothing can be written.
  await writeFile(path, '', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw startRefusal('file-not-written', `Não foi possível criar ${path}: ${String(error)}`)
  })
  const opened = await modules.catalog.credentials.openDocument({ professionalId: id, by }, context)
  if (isRefusal(opened)) {
    await rm(path)
    throw startRefusal(opened.code, opened.message)
  }
  await writeFile(path, opened.content)
  say(`Abertura registrada. ${opened.fileName} (${opened.contentType}) está em ${path}.`)
  say('Apague o arquivo depois de conferir.')
}

/** Approves a credential in the operator's name. Refuses (RefusedError) one that is not there. */
export async function approveCredential({ modules }: App, { id, by }: Case, say: Say): Promise<void> {
  const context = systemContext('cli.approve-credential', systemClock)
  throwRefused(await modules.catalog.credentials.approve({ professionalId: id, by }, context))
  say('Registro aprovado.')
}

/** Rejects a credential in the operator's name. Refuses (RefusedError) an approved one and one that is not there. */
export async function rejectCredential(
  { modules }: App,
  { id, by, reason }: z.output<typeof credentialRejection>,
  say: Say,
): Promise<void> {
  const context = systemContext('cli.reject-credential', systemClock)
  throwRefused(await modules.catalog.credentials.reject({ professionalId: id, by, reason }, context))
  say('Registro recusado. A pessoa lê o motivo na área do profissional e pode enviar de novo.')
}

function throwRefused(refusal: Refusal | undefined): void {
  if (isRefusal(refusal)) throw startRefusal(refusal.code, refusal.message)
}
