import type { StaffAccount } from '@escuta/identity/contract'

export function stateOf({
  suspension,
  isDeactivated,
}: Pick<StaffAccount, 'suspension' | 'isDeactivated'>): 'active' | 'suspended' | 'deactivated' {
  if (suspension) return 'suspended'
  return isDeactivated ? 'deactivated' : 'active'
}
