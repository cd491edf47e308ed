import type { RefusedError } from '@escuta/kernel'
import { startRefusal } from './start-refusals.ts'

/** A service that a start needs: the setting that says where it is, and what it is called. */
export type Service = { readonly setting: string; readonly name: string }

/** The answer of something other than the expected service; its text is never repeated. */
export class WrongAnswer extends Error {
  readonly sentence: string
  constructor(sentence: string) {
    super(sentence)
    this.sentence = sentence
  }
}

const answers: Readonly<Record<string, string>> = {
  ENOTFOUND: 'o nome do servidor não existe',
  EAI_AGAIN: 'o nome do servidor não pôde ser procurado',
  ECONNREFUSED: 'nada atende nesse servidor e nessa porta',
  EHOSTUNREACH: 'o servidor não pode ser alcançado',
  ENETUNREACH: 'o servidor não pode ser alcançado',
  ECONNRESET: 'a conexão foi cortada sem resposta',
  '28P01': 'o usuário ou a senha foi recusado',
  '28000': 'o usuário foi recusado',
  '3D000': 'o banco de dados não existe',
  '57P03': 'ainda não aceita conexões',
  '53300': 'tem conexões demais',
  ETIMEDOUT: 'não houve resposta',
  SELF_SIGNED_CERT_IN_CHAIN: 'o certificado não é confiável',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'o certificado não é confiável',
  CERT_HAS_EXPIRED: 'o certificado venceu',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado é de outro servidor',
}

/** The refusal of a start (`service-not-usable`): the setting, and what its server answered, without any secret. */
export function serviceRefusal({ setting, name }: Service, error: unknown): RefusedError {
  const known = error instanceof WrongAnswer ? error.sentence : answers[codeOf(error)]
  const answer = known ?? `o que responde não é um ${name}`
  return startRefusal(
    'service-not-usable',
    `O ${name} de ${setting} não pode ser usado: ${answer}; corrija ${setting} ou o servidor e inicie de novo.`,
  )
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  const code = 'code' in error ? String(error.code) : ''
  return code in answers || error.cause === undefined ? code : codeOf(error.cause)
}
