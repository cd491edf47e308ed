import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { RuleNumbers } from '../rule-numbers.ts'
import { bookTexts } from './book.ts'
import { helpTexts } from './pages/help.ts'
import { pricingTexts } from './pages/platform.ts'
import { refundRule, refundRuleTexts } from './refund-rule.ts'

// The others do not matter here.
const numbers = { withdrawalDays: 7, waiverDays: 90 } as RuleNumbers

it('prices, help and booking state one rule of refunds', () => {
  const rule = refundRule(numbers)
  const prices = pricingTexts(numbers).chapters.find(({ id }) => id === 'devolucao')
  expect(prices?.paragraphs).toEqual(rule)
  const answers = helpTexts.groups(numbers).flatMap(({ items }) => items)
  expect(answers.find(({ question }) => question === 'Recebo o dinheiro de volta?')?.answer).toBe(
    rule.join(' '),
  )
  const booking = bookTexts.refundNotice(24, 7)
  expect(booking).toBe(
    'Se você cancelar até 24 horas antes, ou em até 7 dias depois de reservar e antes da consulta, recebe de volta tudo o que pagou. Se o profissional cancelar ou não comparecer, você recebe de volta tudo o que pagou.',
  )
  expect(booking).toContain(refundRuleTexts.byProfessional)
})

it('no other text states when a cancelled appointment is refunded; the terms of use are a text of their own', () => {
  const stated = /se (?:você|o profissional) cancelar[^.]*(?:de volta|devol)|cancelando até/i
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.spec\.|refund-rule|legal\.ts$/.test(file),
  )
  expect(files.filter((file) => stated.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual(
    [],
  )
})
