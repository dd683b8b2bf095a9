/** jsdom has no modal dialogs. These open and close, without animation. */
export function startDialogs(): void {
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  prototype.getAnimations = () => [];
}
