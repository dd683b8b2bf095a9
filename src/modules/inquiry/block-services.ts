import type { BlockServices, ModuleServices } from '../../shared/block-services.ts';
import type {} from './facts.ts';

export const services = (({ inquiry }): Pick<BlockServices, 'askForm'> => ({
  askForm: inquiry,
})) satisfies ModuleServices;
