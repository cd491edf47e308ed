import type { ComposedMail } from '@escuta/mail'

/** The message by which an administrator tests the e-mail configuration. */
export function testMail(
  email: string,
  { publicUrl }: { readonly publicUrl: string },
): Omit<ComposedMail, 'id' | 'ground'> {
  return {
    to: { email, name: null },
    subject: 'Email de teste da Escuta',
    content: {
      preview: 'As configurações de email estão funcionando.',
      heading: 'O envio de emails está funcionando',
      paragraphs: [
        'Este é um email de teste, pedido por quem administra a Escuta. Se ele chegou até você, as configurações estão certas.',
      ],
      notes: [`Enviado por ${publicUrl}.`],
      isDiscreet: true,
    },
  }
}
