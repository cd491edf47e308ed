import { productName } from '@escuta/kernel'
import type { PersonMail } from '../application/deps.ts'

/** Links to the answer, which is read at the site because an e-mail may be read by others. */
export function dataAnswerMail({
  greeting,
  url,
}: {
  readonly greeting: (rest: string) => string
  readonly url: string
}): PersonMail {
  return {
    subject: `Respondemos ao seu pedido na ${productName}`,
    content: {
      preview: 'A resposta ao pedido sobre os seus dados está na sua conta.',
      heading: greeting('seu pedido foi respondido'),
      paragraphs: [
        'Uma pessoa da nossa equipe respondeu ao pedido que você fez sobre os seus dados.',
        'Para proteger você, a resposta fica na sua conta: entre e abra "Meus dados".',
      ],
      button: { label: 'Ver a resposta', href: url },
    },
  }
}
