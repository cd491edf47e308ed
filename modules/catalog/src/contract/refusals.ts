import { defineRefusals } from '@escuta/kernel'
import { reviewChangeDays } from './rule-numbers.ts'
import { longestTimeOffDays } from './settings-rules.ts'

export const catalogRefusals = defineRefusals({
  'professional-not-found': {
    status: 404,
    message: 'Este perfil não está disponível publicamente ou não existe.',
    action: 'Volte à busca e escolha outro profissional.',
  },
  'profile-taken-down': {
    status: 409,
    message: 'Nossa equipe tirou este perfil do ar, e ele não pode ser publicado agora.',
    action: 'Corrija o que for preciso e fale com o suporte.',
  },
  'credential-invalid': {
    status: 400,
    message: 'O registro profissional não está no formato esperado.',
    action: 'Psicólogos: CRP 06/12345. Médicos: CRM/SP 123456 RQE 1234.',
  },
  'credential-not-waiting': {
    status: 409,
    message: 'Este registro profissional não está aguardando análise.',
    action: 'Atualize a lista e confira a situação dele.',
  },
  'review-hidden': {
    status: 409,
    message: 'Sua avaliação não está sendo exibida e não pode ser alterada.',
    action: 'Você ainda pode retirá-la.',
  },
  'verification-not-in-force': {
    status: 409,
    message: 'Este registro profissional não está aprovado.',
    action: 'Atualize a página e confira a situação dele.',
  },
  'credential-document-not-found': {
    status: 404,
    message: 'Este documento não existe mais.',
    action: 'Atualize a página e confira se o documento ainda está lá.',
  },
  'credential-approved': {
    status: 409,
    message: 'Seu registro já foi aprovado; não é preciso enviar documento.',
    action: 'Atualize a página para ver a situação do registro.',
  },
  'draft-changed-elsewhere': {
    status: 409,
    message: 'Seu cadastro foi continuado em outra janela ou aparelho.',
    action: 'Escolha com qual das versões continuar.',
  },
  'not-verified-yet': {
    status: 409,
    message: 'Seu registro profissional ainda não foi verificado.',
    action: 'O perfil fica público depois da verificação.',
  },
  'overlapping-hours': {
    status: 409,
    message: 'Há horários que se sobrepõem no mesmo dia.',
    action: 'Ajuste os horários para que não se cruzem.',
  },
  'hours-reversed': {
    status: 400,
    message: 'O horário de início precisa ser antes do horário de término.',
    action: 'Corrija os horários e salve de novo.',
  },
  'notice-beyond-advance': {
    status: 400,
    message: 'A antecedência mínima precisa ser menor que a máxima.',
    action: 'Diminua a antecedência mínima ou aumente a máxima.',
  },
  'dates-reversed': {
    status: 400,
    message: 'O último dia precisa ser igual ou posterior ao primeiro.',
    action: 'Corrija as datas e salve de novo.',
  },
  'exception-in-past': {
    status: 400,
    message: 'Esta data já passou.',
    action: 'Escolha hoje ou uma data futura.',
  },
  'time-off-too-long': {
    status: 400,
    message: `O período pode ter no máximo ${longestTimeOffDays} dias.`,
    action: 'Divida em períodos menores.',
  },
  'exceptions-overlap': {
    status: 409,
    message: 'Já existe uma exceção nestas datas.',
    action: 'Remova a outra exceção ou escolha outras datas.',
  },
  'too-many-exceptions': {
    status: 409,
    message: 'Você já tem 100 exceções que ainda não passaram.',
    action: 'Remova as que não são mais necessárias.',
  },
  'exception-not-found': {
    status: 404,
    message: 'Não encontramos esta exceção da sua agenda.',
    action: 'Atualize a página: talvez ela já tenha sido retirada.',
  },
  'unknown-symptom': {
    status: 400,
    message: 'Um dos sintomas informados não faz parte do questionário.',
    action: 'Escolha entre os sintomas do questionário.',
  },
  'reviewable-appointment-not-found': {
    status: 404,
    message: 'Não encontramos esta consulta.',
    action: 'Abra a consulta pela sua lista e avalie a partir dela.',
  },
  'appointment-not-reviewable': {
    status: 409,
    message: 'Só é possível avaliar consultas realizadas e pagas.',
    action: 'Avalie depois da sessão.',
  },
  'already-reviewed': {
    status: 409,
    message: 'Você já avaliou esta consulta.',
    action: 'Atualize a página para ver sua avaliação.',
  },
  'review-not-found': {
    status: 404,
    message: 'Não encontramos sua avaliação desta consulta.',
    action: 'Atualize a página e confira suas consultas.',
  },
  'review-withdrawn': {
    status: 409,
    message: 'Esta avaliação foi retirada.',
    action: 'Uma avaliação retirada não pode ser mudada nem escrita de novo.',
  },
  'review-change-period-over': {
    status: 409,
    message: `O prazo de ${reviewChangeDays} dias para mudar esta avaliação terminou.`,
    action: 'Você ainda pode retirar a avaliação.',
  },
})
