import { LoadedPicture } from '../popups/LoadedPicture.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = { onClose: () => void }

/** The promotion as a poster over the page; its × or a touch outside puts it away (spec §2). */
export function PromoPopup({ onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(still) => still || onClose()}
      title="Envío gratis y gift card"
      bare
      className="max-w-[min(26rem,calc((100dvh-3rem)*0.8))]! wide:max-w-[min(34rem,calc((100dvh-3rem)*0.8))]!"
    >
      <LoadedPicture
        src="/media/demo/promo-gratis.webp"
        alt="Envío gratis en compras superiores a $150.000 y una gift card con cada compra."
        sizes="(max-width: 800px) 92vw, 34rem"
      />
    </Dialog>
  )
}
