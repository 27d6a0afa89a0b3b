import { formatRoundPesos } from '@mazo/contract/money.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { shippingRules } from '../cart/cart-lines.ts'
import { LoadedPicture } from '../popups/LoadedPicture.tsx'
import { useFrameContent } from '../site/use-settings.ts'
import { Dialog } from '../ui/Dialog.tsx'

type Props = { settings: Settings; onClose: () => void }

/** The amount that is part of the poster's picture, in centavos. */
const drawnCentavos = 150_000_00

/** The promotion as a poster over the page; its × or a touch outside closes it (spec §2). */
export function PromoPopup({ settings, onClose }: Props) {
  const { freeFromCentavos } = shippingRules(settings)
  // The owner's own poster may say anything, so its amount need not match the setting.
  const drawn = freeFromCentavos === drawnCentavos ? '/media/demo/promo-gratis.webp' : null
  const poster = useFrameContent().promo_imagen_url ?? drawn
  const figure = formatRoundPesos(freeFromCentavos)
  return (
    <Dialog
      open
      onOpenChange={(still) => still || onClose()}
      title="Envío gratis y gift card"
      bare
      className="max-w-[min(26rem,calc((100dvh-3rem)*0.8))]! wide:max-w-[min(34rem,calc((100dvh-3rem)*0.8))]!"
    >
      <LoadedPicture
        src={poster}
        alt={`Envío gratis en compras superiores a ${figure} y una gift card con cada compra.`}
        words={{
          lead: `En compras superiores a ${figure}`,
          headline: 'Envío gratis',
          tail: 'y una gift card con cada compra',
        }}
        sizes="(max-width: 800px) 92vw, 34rem"
      />
    </Dialog>
  )
}
