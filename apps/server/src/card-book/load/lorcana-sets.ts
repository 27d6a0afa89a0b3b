const lorcana = 2

/** The sets of Lorcana in the order of their numbers, of which the cards show nothing else: `84/204 • EN • 4`. */
const inOrder = `
The First Chapter | Rise of the Floodborn | Into the Inklands | Ursula's Return | Shimmering Skies | Azurite Sea |
Archazia's Island | The Reign of Jafar | Fabled | Whispers in the Well | Winterspell | Wilds Unknown |
Attack of the Vine!`
  .split('|')
  .map((name) => name.trim())

/** The code by which a set is found that its cards name by its number: `SET4`. */
export function codesPrinted(tcg_id: number, nombre: string): string[] {
  const at = tcg_id === lorcana ? inOrder.indexOf(nombre) : -1
  return at < 0 ? [] : [`SET${at + 1}`]
}
