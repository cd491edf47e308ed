/** The field of a phone number, in every form that has one. */
export const phoneFieldTexts = {
  label: 'Telefone',
  placeholder: '(11) 91234-5678',
  required: 'Obrigatório.',
  hint: 'Celular ou fixo, com DDD; de outro país, comece com + e o código dele.',
} as const
