import { productName } from '@escuta/kernel'
import { type AccountMail, greeting } from './link-mails.ts'

/** The answer itself is read at the site: it may tell more than an e-mail should. */
export function dataAnswerMail({
  name,
  url,
}: {
  readonly name: string | null
  readonly url: string
}): AccountMail {
  return {
    subject: `Respondemos ao seu pedido na ${productName}`,
    content: {
      preview: 'A resposta ao pedido sobre os seus dados está na sua conta.',
      heading: greeting(name, 'seu pedido foi respondido'),
      paragraphs: [
        'Uma pessoa da nossa equipe respondeu ao pedido que você fez sobre os seus dados.',
        'Para proteger você, a resposta fica na sua conta: entre e abra "Meus dados".',
      ],
      button: { label: 'Ver a resposta', href: url },
    },
  }
}
