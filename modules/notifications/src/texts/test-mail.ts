import type { ComposedMail } from '@escuta/mail'

/** The message by which an administrator tests the e-mail configuration. */
export function testMail(
  email: string,
  { publicUrl }: { readonly publicUrl: string },
): Omit<ComposedMail, 'id' | 'ground'> {
  return {
    to: { email, name: null },
    subject: 'E-mail de teste da Escuta',
    content: {
      preview: 'As configurações de e-mail estão funcionando.',
      heading: 'O envio de e-mails está funcionando',
      paragraphs: [
        'Este é um e-mail de teste, pedido por quem administra a Escuta. Se ele chegou até você, as configurações estão certas.',
      ],
      notes: [`Enviado por ${publicUrl}.`],
      isDiscreet: true,
    },
  }
}
