import { Checkbox } from '@escuta/ui/checkbox'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { Textarea } from '@escuta/ui/textarea'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Sample } from './sample.tsx'

const orders = [
  { value: 'recommended', label: 'Recomendados' },
  { value: 'rating', label: 'Melhor avaliados' },
  { value: 'cheapest', label: 'Menor preço' },
] as const

export function FormSamples() {
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('recommended')
  const [ticked, setTicked] = useState(true)
  return (
    <Sample title="Formulários" className="grid items-start gap-5 sm:grid-cols-2">
      <TextField label="E-mail" placeholder="voce@exemplo.com" icon={<Mail aria-hidden />} />
      <TextField label="Senha" type="password" hint="Pelo menos 6 caracteres." defaultValue="segredo" />
      <TextField label="Nome Completo" error="Por favor, preencha seu nome completo." />
      <TextField label="Usuário" disabled defaultValue="caio" />
      <Select label="Ordenar por" options={orders} value={order} onChange={setOrder} />
      <Select
        label="Especialidade"
        options={orders}
        value={undefined}
        onChange={setOrder}
        placeholder="Escolha"
      />
      <Textarea label="Observações" optional hint="Só o profissional lê." className="sm:col-span-2" />
      <Checkbox checked={ticked} onChange={setTicked}>
        Li e aceito os termos de uso
      </Checkbox>
      <Checkbox checked={!ticked} onChange={() => setTicked(!ticked)}>
        Lembrar de mim
      </Checkbox>
    </Sample>
  )
}
