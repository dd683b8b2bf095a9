/** jsdom has no modal dialogs: these open and close, and animate nothing. */
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
