import { isBlank, turnsText } from '../../../engine/common/visible-text.ts';
import { isOneLine, isStorable, lengthFault } from '../../../shared/plain-text.ts';

/** A form's faults by field name, one sentence each. Only the first fault of a field is kept. */
export class FieldFaults {
  readonly fields: Record<string, string> = {};

  add(field: string, sentence: string): void {
    this.fields[field] ??= sentence;
  }

  get found(): boolean {
    return Object.keys(this.fields).length > 0;
  }

  /** A line of text, trimmed. `empty` is the message for a line without visible characters; if omitted, the line may be empty. */
  line(field: string, text: string, most: number, empty?: string): string {
    const line = text.trim();
    if (!isStorable(line) || !isOneLine(line))
      this.add(field, 'Write this on one line, without control characters.');
    if (turnsText(line))
      this.add(field, 'Remove the hidden characters that change the direction of text, or type this again.');
    const tooLong = lengthFault(line, most);
    if (tooLong !== null) this.add(field, tooLong);
    if (isBlank(line)) {
      if (empty !== undefined) this.add(field, empty);
      return '';
    }
    return line;
  }
}
