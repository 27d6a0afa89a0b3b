import { stateNames } from '@mazo/contract/orders/managed-orders.ts'
import type { OrderState } from '@mazo/contract/orders/orders.ts'
import CancelIcon from '@mui/icons-material/CancelOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import ReturnedIcon from '@mui/icons-material/CurrencyExchange'
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined'
import PackedIcon from '@mui/icons-material/Inventory2Outlined'
import SentIcon from '@mui/icons-material/LocalShippingOutlined'
import PaidIcon from '@mui/icons-material/PaidOutlined'
import TroubleIcon from '@mui/icons-material/ReportProblemOutlined'
import PickupIcon from '@mui/icons-material/StorefrontOutlined'
import { Chip, type ChipProps, type SvgIconProps } from '@mui/material'
import type { ComponentType } from 'react'

type Look = { Icon: ComponentType<SvgIconProps>; color: ChipProps['color'] }

export const stateLooks: Record<OrderState, Look> = {
  pendiente: { Icon: WaitingIcon, color: 'warning' },
  pagada: { Icon: PaidIcon, color: 'primary' },
  preparada: { Icon: PackedIcon, color: 'primary' },
  enviada: { Icon: SentIcon, color: 'primary' },
  lista_para_retirar: { Icon: PickupIcon, color: 'primary' },
  entregada: { Icon: DoneIcon, color: 'success' },
  cancelada: { Icon: CancelIcon, color: 'default' },
  pagada_sin_stock: { Icon: TroubleIcon, color: 'error' },
  reembolsada: { Icon: ReturnedIcon, color: 'default' },
}

/** The state of an order, told by colour, picture and word. */
export function StateChip({ estado }: { estado: OrderState }) {
  const { Icon, color } = stateLooks[estado]
  return <Chip icon={<Icon />} label={stateNames[estado]} color={color} variant="outlined" size="small" />
}
