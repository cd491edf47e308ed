import { formatInstant, productName } from '@escuta/kernel'
import type { PersonMail } from '../application/deps.ts'

type Greeting = (rest: string) => string

type OfAddress = { readonly greeting: Greeting; readonly at: string; readonly url: string }

/** An address of the feed was made; the button leads to a page that ends it. */
export function feedOpenedMail({ greeting, at, url }: OfAddress): PersonMail {
  return {
    subject: `Novo endereço do seu calendário externo na ${productName}`,
    content: {
      preview: 'Um endereço que mostra os horários da sua agenda foi criado.',
      heading: greeting('foi criado um endereço do seu calendário externo'),
      paragraphs: [
        'Quem tem esse endereço vê os seus horários, sem nomes, sem entrar na conta. O endereço anterior, se havia um, deixou de funcionar.',
        'Se foi você, não precisa fazer nada. Se não foi, encerre o endereço agora e depois crie uma nova senha.',
      ],
      details: [{ label: 'Quando', value: formatInstant(at) }],
      button: { label: 'Encerrar o calendário', href: url },
    },
  }
}

/** Clients' names leave by the feed; the button leads to a page that ends it. */
export function feedNamesMail({ greeting, at, url }: OfAddress): PersonMail {
  return {
    subject: `Seu calendário externo mostra nomes na ${productName}`,
    content: {
      preview: 'Um endereço de calendário mostra os nomes dos seus clientes.',
      heading: greeting('seu calendário externo mostra os nomes dos clientes'),
      paragraphs: [
        'Quem tem o endereço do calendário vê os seus horários e os nomes de quem você atende, sem entrar na conta.',
        'Se foi você, não precisa fazer nada. Se não foi, encerre o endereço agora e depois crie uma nova senha.',
      ],
      details: [{ label: 'Quando', value: formatInstant(at) }],
      button: { label: 'Encerrar o calendário', href: url },
    },
  }
}

/** The feed ended because a credential changed. */
export function feedEndedMail({
  greeting,
  at,
}: {
  readonly greeting: Greeting
  readonly at: string
}): PersonMail {
  return {
    subject: `Seu calendário externo foi encerrado na ${productName}`,
    content: {
      preview: 'O acesso à sua conta mudou, e o endereço do calendário deixou de funcionar.',
      heading: greeting('seu calendário externo foi encerrado'),
      paragraphs: [
        'O acesso à sua conta mudou: senha, e-mail, verificação em duas etapas ou uma sessão encerrada. Por segurança, o endereço do calendário deixou de funcionar.',
        'Para receber a agenda de novo, crie outro endereço em "Ver no meu calendário", na sua agenda.',
      ],
      details: [{ label: 'Quando', value: formatInstant(at) }],
    },
  }
}
