import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

/** Zod's error map: Portuguese for people, for schemas that have no text of their own. Names no type and no value. */
export function issueText(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'Preencha este campo.' : (typeTexts[issue.expected] ?? unreadable)
    case 'invalid_value':
      return isMissing(issue.input) ? 'Preencha este campo.' : 'Escolha uma das opções oferecidas.'
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum)
    case 'too_big':
      return tooBig(issue.origin, issue.maximum)
    case 'invalid_format':
      return formatTexts[issue.format] ?? unreadable
    case 'not_multiple_of':
      return `Use um múltiplo de ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Retire o que não faz parte deste pedido: ${issue.keys.join(', ')}.`
    default:
      return unreadable
  }
}

const unreadable = 'Confira este campo: o conteúdo não é o esperado.'

const typeTexts: Readonly<Record<string, string>> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  boolean: 'Informe sim ou não.',
  array: 'Informe uma lista.',
}

const formatTexts: Readonly<Record<string, string>> = {
  email: 'Confira o e-mail: ele precisa ser como nome@exemplo.com.',
  date: 'Informe uma data válida.',
  datetime: 'Informe data e horário válidos.',
  time: 'Informe um horário válido.',
  uuid: 'Identificador inválido.',
  base64: 'O arquivo não pôde ser lido.',
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

type Bound = number | bigint

function tooSmall(origin: string, minimum: Bound): string {
  if (origin === 'string') {
    return Number(minimum) <= 1 ? 'Preencha este campo.' : `Use pelo menos ${minimum} caracteres.`
  }
  if (origin === 'array' || origin === 'set') return `Informe pelo menos ${minimum}.`
  return `O menor valor é ${minimum}.`
}

function tooBig(origin: string, maximum: Bound): string {
  if (origin === 'string') return `Use no máximo ${maximum} caracteres.`
  if (origin === 'array' || origin === 'set') return `Informe no máximo ${maximum}.`
  return `O maior valor é ${maximum}.`
}
