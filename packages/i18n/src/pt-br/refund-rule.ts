import type { RuleNumbers } from '../rule-numbers.ts'

/**
 * The rule of refunds in words, for every page that states it; the terms of use state it in full. billing decides it
 * (`refundRuleOf`).
 */
export const refundRuleTexts = {
  /** `until` is a deadline, as "até 24 horas antes". */
  byClient: (until: string, withdrawalDays: number) =>
    `Se você cancelar ${until}, ou em até ${withdrawalDays} dias depois de reservar e antes da consulta, recebe de volta tudo o que pagou.`,
  byProfessional: 'Se o profissional cancelar ou não comparecer, você recebe de volta tudo o que pagou.',
  afterwards: (waiverDays: number) =>
    `Depois desses prazos, o valor não volta, a não ser que o profissional mude o horário ou dispense o prazo, o que ele pode fazer até ${waiverDays} dias depois do cancelamento.`,
  way: 'O dinheiro volta ao mesmo cartão, no prazo do seu banco.',
} as const

/** The whole rule where no professional is chosen yet. */
export function refundRule({ withdrawalDays, waiverDays }: RuleNumbers): readonly string[] {
  const until = 'até o prazo do profissional, que você vê antes de pagar'
  return [
    refundRuleTexts.byClient(until, withdrawalDays),
    refundRuleTexts.byProfessional,
    refundRuleTexts.afterwards(waiverDays),
    refundRuleTexts.way,
  ]
}
