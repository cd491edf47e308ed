import { isUnavailable } from '@escuta/database'
import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'

/** A start that cannot be, as one Portuguese sentence for the person at the terminal. */
export function startRefusal(code: string, message: string): RefusedError {
  return new RefusedError({ kind: 'refusal', code, status: 503, message })
}

const databaseTexts: Readonly<Record<string, string>> = {
  '28P01':
    'O Postgres de DATABASE_URL recusou o usuário ou a senha; corrija a configuração e inicie de novo.',
  '28000': 'O Postgres de DATABASE_URL recusou o usuário; corrija a configuração e inicie de novo.',
  '3D000': 'O banco de dados de DATABASE_URL não existe; crie-o ou corrija a configuração e inicie de novo.',
  '42501': 'O usuário de DATABASE_URL não pode criar tabelas; dê-lhe esse direito e inicie de novo.',
  ENOTFOUND:
    'O servidor de uma das configurações *_URL não foi encontrado; confira os endereços e inicie de novo.',
  EACCES:
    'Falta permissão para usar a pasta de DATA_DIR ou a porta de PORT; escolha outras e inicie de novo.',
  EROFS: 'A pasta de DATA_DIR não aceita escrita; escolha outra e inicie de novo.',
  ENOSPC: 'O disco está cheio; libere espaço e inicie de novo.',
}

/** Why the app did not start, in one sentence that says what to do; never a stack. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RefusedError) return error.refusal.message
  const known = databaseTexts[codeOf(error)]
  if (known !== undefined) return known
  if (error instanceof EventStoreUnavailableError) {
    return 'O armazenamento de eventos não respondeu; confira DATABASE_URL e EVENTSTORE_URL e inicie de novo.'
  }
  if (isUnavailable(error)) {
    return 'O Postgres não respondeu; confira DATABASE_URL e se ele está no ar, e inicie de novo.'
  }
  const kind = error instanceof Error ? error.name : typeof error
  return `A Escuta não iniciou por um erro inesperado (${kind}); inicie de novo com LOG_LEVEL=debug para ver os detalhes.`
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error ? String(error.code) : ''
  return code in databaseTexts || error.cause === undefined ? code : codeOf(error.cause)
}
