/** The page needs its own column because it stands outside the shop's frame. */
export const column =
  'mx-auto flex min-h-dvh w-full max-w-[72rem] flex-col px-[clamp(1rem,4vw,2.5rem)] pb-4 wide:pb-10'

/** Picture above words on a phone, beside them from 801 px. */
export const grid =
  'grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] gap-5 wide:flex-none wide:grid-cols-[minmax(0,min(24rem,48%))_minmax(0,1fr)] wide:grid-rows-none wide:items-start wide:gap-[min(3rem,6vw)] wide:pt-6 lg:gap-16 2xl:grid-cols-[minmax(0,min(30rem,48%))_minmax(0,1fr)]'

export const picture = 'aspect-[63/88] w-full justify-self-center rounded-card bg-sunken'

/** At the bottom of a phone's screen, where the thumb is; a card of its own from 801 px. */
export const panel =
  'sticky bottom-0 -mx-[clamp(1rem,4vw,2.5rem)] mt-auto border-t border-line bg-paper px-[clamp(1rem,4vw,2.5rem)] pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] wide:static wide:mx-0 wide:mt-2 wide:max-w-md wide:rounded-2xl wide:border wide:bg-card wide:p-5'
