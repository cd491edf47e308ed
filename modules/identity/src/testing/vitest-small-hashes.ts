import { hashAtSmallCost } from '../auth-store/password.ts'

hashAtSmallCost()
