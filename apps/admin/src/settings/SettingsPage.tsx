import type { ShopSettings } from '@mazo/contract/shop-settings.ts'
import { SingleRowScreen } from '../records/SingleRowScreen.tsx'
import { publicSettingsKey } from '../ui/use-brand.ts'
import { BrandFields } from './BrandFields.tsx'
import { CardTitleFields } from './CardTitleFields.tsx'
import { CartFields } from './CartFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { PopupFields } from './PopupFields.tsx'
import { readablePesos } from './readable-pesos.ts'
import { SellerFields } from './SellerFields.tsx'
import { ShippingFields } from './ShippingFields.tsx'

const toForm = (settings: ShopSettings) => ({
  ...settings,
  costo_envio: readablePesos(settings.costo_envio),
  envio_gratis_desde: readablePesos(settings.envio_gratis_desde),
  descuento_transferencia: readablePesos(settings.descuento_transferencia),
  impuestos_nacionales: settings.impuestos_nacionales && readablePesos(settings.impuestos_nacionales),
})

/** Everything that the shop says about itself, and the price of shipping. */
export const SettingsPage = () => (
  <SingleRowScreen
    resource="ajustes"
    title="Ajustes de la tienda"
    intro="Lo que la tienda dice de sí misma y cómo cobra. Al guardar se ve enseguida en todas las páginas."
    toForm={toForm}
    onSaved={(queries) => void queries.invalidateQueries({ queryKey: publicSettingsKey })}
  >
    <BrandFields />
    <ContactFields />
    <ShippingFields />
    <PaymentFields />
    <CartFields />
    <CardTitleFields />
    <PopupFields />
    <SellerFields />
  </SingleRowScreen>
)
