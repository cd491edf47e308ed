import { formatInstant, productName } from '@escuta/kernel'
import type { PersonMail } from '../application/deps.ts'

/** To the guardian whom a minor named; who asks and what for stands behind the link. */
export function guardianMail({
  href,
  until,
}: {
  readonly href: string
  readonly until: string | null
}): PersonMail {
  return {
    subject: `Uma autorização espera por você na ${productName}`,
    content: {
      preview: 'Alguém com menos de 18 anos informou você como responsável.',
      heading: 'Uma autorização espera por você',
      paragraphs: [
        `Alguém com menos de 18 anos quer marcar um horário pela ${productName} e informou este endereço como o do responsável.`,
        'Pelo botão abaixo, veja quem pediu e com quem, e autorize ou recuse. Não é preciso criar conta.',
      ],
      ...(until !== null && { details: [{ label: 'Responda até', value: formatInstant(until) }] }),
      button: { label: 'Ver o pedido', href },
      notes: [
        'Depois desse prazo, o horário é liberado e o link deixa de funcionar.',
        'Se você não conhece quem pediu, escolha "Não sou eu", no fim deste e-mail. Ignorar também basta: nada acontece sem você.',
      ],
      isDiscreet: true,
    },
  }
}
